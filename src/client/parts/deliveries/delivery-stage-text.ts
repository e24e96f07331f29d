import {
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
import type { Tone } from '../../ui/tone.ts'

type Recipient = Distribution['gets'][number]

export const recipientIcon: Readonly<Record<Recipient['kind'], LucideIcon>> = {
  patient: UserRound,
  practitioner: Stethoscope,
  practice: Hospital,
}

/** The stage of a report's delivery to a recipient. */
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
