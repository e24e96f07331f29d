import {
  Ban,
  Check,
  CheckCheck,
  CircleAlert,
  Hospital,
  Hourglass,
  type LucideIcon,
  MailOpen,
  Stethoscope,
  Undo2,
  UserRound,
} from 'lucide-react'
import type { Distribution } from '../../../contract/reports/report-distribution.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import type { Tone } from '../../ui/tone.ts'

export type Recipient = Distribution['gets'][number]

export const recipientIcon: Readonly<Record<Recipient['kind'], LucideIcon>> = {
  patient: UserRound,
  practitioner: Stethoscope,
  practice: Hospital,
}

/** "Text to 021 555 0164", "HealthLink, westmere1". */
export function channelText({ channel, address }: Pick<Recipient, 'channel' | 'address'>): string {
  switch (channel) {
    case 'text':
      return `Text to ${formatPhone(address)}`
    case 'mail':
      return `Email to ${address}`
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
      return 'A link that asks for the birth date. No result in the email'
    case 'healthlink':
      return 'Full report with PDF'
  }
}

/** How far a report is with a recipient. */
export const deliveryStageText: Readonly<Record<Recipient['stage'], { word: string; tone: Tone; icon: LucideIcon }>> = {
  planned: { word: 'Planned', tone: 'plain', icon: Hourglass },
  queued: { word: 'Waiting', tone: 'plain', icon: Hourglass },
  'handed-over': { word: 'Handed over', tone: 'info', icon: Check },
  delivered: { word: 'Delivered', tone: 'ok', icon: CheckCheck },
  opened: { word: 'Opened', tone: 'ok', icon: MailOpen },
  bounced: { word: 'Came back', tone: 'danger', icon: CircleAlert },
  refused: { word: 'Refused', tone: 'danger', icon: CircleAlert },
  'given-up': { word: 'Given up', tone: 'danger', icon: CircleAlert },
  'taken-back': { word: 'Undone', tone: 'plain', icon: Undo2 },
}

/** "Text 021 555 0164", "HealthLink, westmere1": another way to send a report. */
export function wayText({ channel, address }: Pick<Recipient, 'channel' | 'address'>): string {
  switch (channel) {
    case 'text':
      return `Text ${formatPhone(address)}`
    case 'mail':
      return `Email ${address}`
    case 'healthlink':
      return `HealthLink, ${address}`
  }
}

export const leftOutIcon: LucideIcon = Ban
