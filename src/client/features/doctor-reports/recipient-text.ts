import {
  Ban,
  Check,
  CheckCheck,
  CircleAlert,
  Hospital,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
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

export const deliveryStateText: Readonly<Record<Recipient['state'], { word: string; tone: Tone; icon: LucideIcon }>> = {
  planned: { word: 'Planned', tone: 'plain', icon: Hourglass },
  waiting: { word: 'Waiting', tone: 'plain', icon: Hourglass },
  sending: { word: 'Sending', tone: 'info', icon: LoaderCircle },
  sent: { word: 'Sent', tone: 'ok', icon: Check },
  acknowledged: { word: 'Acknowledged', tone: 'ok', icon: CheckCheck },
  failed: { word: 'Failed', tone: 'danger', icon: CircleAlert },
  'taken-back': { word: 'Undone', tone: 'plain', icon: Undo2 },
}

export const leftOutIcon: LucideIcon = Ban
