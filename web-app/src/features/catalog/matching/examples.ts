/** Jobs as people describe them, for whoever does not know how to begin. */
export const EXAMPLES = [
  {
    label: 'A poem for a wedding',
    brief:
      'My sister gets married in June. I would like a poem to read out at the wedding: about two minutes, warm, a little funny. She is a vet, he restores old boats, and they met in a thunderstorm.',
  },
  {
    label: 'A cover letter',
    brief:
      'I was a hotel receptionist for nine years and now apply for a job as a school secretary. I need a cover letter of one page that makes sense of the change.',
  },
  {
    label: 'Error messages of an app',
    brief:
      'Our app tells people “Error 4012” when their card is declined. We need error messages that say what happened and what to do next, for about twenty cases.',
  },
] as const
