/**
 * The change of one's own address. Few people make it, so its calls join the API together with the
 * screens for it.
 */
export {
  useAskEmailChangeMutation,
  useConfirmEmailChangeMutation,
  useRefuseEmailChangeMutation,
  useResendEmailChangeMutation,
  useTakeBackEmailChangeMutation,
} from './generated/emailChange'
