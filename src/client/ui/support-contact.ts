import { t } from '@lingui/core/macro'
import { helplines } from '../../domain/reports/helplines.ts'
import type { ExternalAddress } from './address.ts'
import { readersCountry } from './readers-country.ts'

type SupportContact = { way: 'phone' | 'e-mail'; shown: string; href: ExternalAddress }

/** Our address for mails, in both countries. */
export const supportMail = {
  way: 'e-mail',
  shown: 'help@lentigo.example',
  href: 'mailto:help@lentigo.example',
} as const satisfies SupportContact

/**
 * How to reach us, the same on every page (WCAG 3.2.6): by phone if we have a number in the reader's country,
 * otherwise by e-mail.
 */
export function supportContact(): SupportContact {
  const phone = helplines[readersCountry()]
  return phone === null ? supportMail : { way: 'phone', shown: phone, href: `tel:${phone.replaceAll(' ', '')}` }
}

/** "phone 0800 555 019": how to reach us, within a sentence. */
export function supportWords(): string {
  const { way, shown } = supportContact()
  return way === 'phone' ? t`phone ${shown}` : t`e-mail ${shown}`
}
