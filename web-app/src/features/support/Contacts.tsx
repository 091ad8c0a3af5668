/** The ways to support besides tickets and chat, as far as the operator has set them. */
import { useGetSupportContactsQuery } from '@/shared/api'

/** A WhatsApp link has the number without its plus. */
const whatsAppLink = (number: string) => `https://wa.me/${number.replace('+', '')}`

export function Contacts() {
  const { data } = useGetSupportContactsQuery()
  const { email, whatsapp } = data ?? { email: null, whatsapp: null }
  if (email === null && whatsapp === null) return null
  return (
    <section aria-labelledby="support-contacts" className="grid gap-2">
      <h3 id="support-contacts" className="text-xl">
        Contacts
      </h3>
      <dl className="grid gap-2 text-sm">
        {email !== null && (
          <div>
            <dt className="text-ink-muted">E-mail</dt>
            <dd className="wrap-anywhere">
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </div>
        )}
        {whatsapp !== null && (
          <div>
            <dt className="text-ink-muted">WhatsApp</dt>
            <dd>
              <a className="link" href={whatsAppLink(whatsapp)} target="_blank" rel="noreferrer">
                {whatsapp}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
