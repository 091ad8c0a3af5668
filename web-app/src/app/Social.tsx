/** Links to the social networks that have an address, each with a drawing that is simple enough for one path. */
import { config } from '@/shared/config'

type SocialIcon = { name: string; key: keyof typeof config.social; path: string }

const SOCIAL_ICONS: readonly SocialIcon[] = [
  {
    name: 'X',
    key: 'x',
    path: 'M3 3h5.2l4.5 6.2L18 3h2.6l-6.7 7.9L21.4 21h-5.2l-4.9-6.7L5.6 21H3l7.1-8.4L3 3Zm3.7 1.9 10.4 14.2h1.1L7.9 4.9H6.7Z',
  },
  {
    name: 'LinkedIn',
    key: 'linkedin',
    path: 'M4 3.2h16c.7 0 1.2.5 1.2 1.2v15.2c0 .7-.5 1.2-1.2 1.2H4c-.7 0-1.2-.5-1.2-1.2V4.4c0-.7.5-1.2 1.2-1.2Zm1.6 6.6v8.2h2.6V9.8H5.6Zm1.3-3.9a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Zm3.3 3.9v8.2h2.6v-4.4c0-1.2.6-1.9 1.6-1.9s1.5.7 1.5 1.9V18h2.6v-5c0-2.2-1.3-3.4-3.1-3.4-1.2 0-2.1.6-2.6 1.4V9.8h-2.6Z',
  },
  {
    name: 'Instagram',
    key: 'instagram',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8Zm0 2a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Zm4.7-3.1a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  },
  {
    name: 'YouTube',
    key: 'youtube',
    path: 'M6 5.2h12a4 4 0 0 1 4 4v5.6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9.2a4 4 0 0 1 4-4Zm4 3.6v6.4l5.4-3.2L10 8.8Z',
  },
]

export default function Social() {
  const shown = SOCIAL_ICONS.filter(({ key }) => config.social[key] !== '')
  return (
    <div className="-ml-3 flex text-ink-muted">
      {shown.map(({ name, key, path }) => (
        <a
          key={key}
          href={config.social[key]}
          target="_blank"
          rel="noopener"
          aria-label={name}
          className="grid size-11 place-items-center rounded-full hover:text-ink"
        >
          <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-current">
            <path d={path} />
          </svg>
        </a>
      ))}
    </div>
  )
}
