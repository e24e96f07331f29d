import { supportContact } from './support-contact.ts'

/** Our phone number or e-mail address, within a sentence. */
export function SupportLink() {
  const { shown, href } = supportContact()
  return <a href={href}>{shown}</a>
}
