import { Ban, type LucideIcon } from 'lucide-react'
import type { Distribution } from '../../../contract/reports/report-distribution.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'

export type Recipient = Distribution['gets'][number]

/** "Text to 021 555 0164", "HealthLink, westmere1". */
export function channelText({ channel, address }: Pick<Recipient, 'channel' | 'address'>): string {
  switch (channel) {
    case 'text':
      return `Text to ${formatPhone(address)}`
    case 'mail':
      return `E-mail to ${address}`
    case 'healthlink':
      return `HealthLink, ${address}`
  }
}

/** What a recipient receives. */
export function contentText({ channel }: Pick<Recipient, 'channel'>): string {
  switch (channel) {
    case 'text':
      return 'A link that asks for the birth date. No result in the message'
    case 'mail':
      return 'A link that asks for the birth date. No result in the e-mail'
    case 'healthlink':
      return 'Full report with PDF'
  }
}

/** "Text 021 555 0164", "HealthLink, westmere1": another way to send a report. */
export function wayText({ channel, address }: Pick<Recipient, 'channel' | 'address'>): string {
  switch (channel) {
    case 'text':
      return `Text ${formatPhone(address)}`
    case 'mail':
      return `E-mail ${address}`
    case 'healthlink':
      return `HealthLink, ${address}`
  }
}

export const leftOutIcon: LucideIcon = Ban
