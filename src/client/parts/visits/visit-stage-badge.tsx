import {
  Archive,
  Check,
  CircleAlert,
  Clock,
  CloudUpload,
  FileCheck,
  KeyRound,
  MessageCircleQuestionMark,
  Microscope,
  Pencil,
  Send,
  UserCheck,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { VisitStage } from '../../../domain/visits/visit-line.ts'
import { Badge } from '../../ui/indicators/badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import { timeOfDay } from '../../../domain/time/format-moment.ts'
import { reportStateText } from './report-state-text.ts'
import { useZone } from '../../session/current-user/use-zone.ts'

type Look = { tone: Tone; icon: LucideIcon; text: string }

/** The stage of a visit, in one or two words. */
export function VisitStageBadge({ stage, className }: { stage: VisitStage; className?: string | undefined }) {
  const { tone, icon, text } = lookOf(stage)
  const timeZone = useZone()
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {stage.kind === 'sent' ? `${text} ${timeOfDay(stage.at, timeZone)}` : text}
    </Badge>
  )
}

function lookOf(stage: VisitStage): Look {
  const look = looks[stage.kind]
  if (stage.kind !== 'reported' || stage.report === null) return look
  const { word, tone } = reportStateText[stage.report]
  return { ...look, tone, text: word }
}

const looks: Record<VisitStage['kind'], Look> = {
  draft: { tone: 'info', icon: Pencil, text: 'Draft' },
  attention: { tone: 'danger', icon: CircleAlert, text: 'Needs attention' },
  'needs-sign-in': { tone: 'warn', icon: KeyRound, text: 'Sign in' },
  sending: { tone: 'plain', icon: CloudUpload, text: 'Sending' },
  waiting: { tone: 'plain', icon: Clock, text: 'Waiting' },
  sent: { tone: 'ok', icon: Check, text: 'Sent' },
  quarantined: { tone: 'info', icon: UserCheck, text: 'With manager' },
  received: { tone: 'plain', icon: Send, text: 'Sent' },
  'being-read': { tone: 'info', icon: Microscope, text: 'Being read' },
  'has-question': { tone: 'warn', icon: MessageCircleQuestionMark, text: 'Question' },
  reported: { tone: 'ok', icon: FileCheck, text: 'Report ready' },
  closed: { tone: 'plain', icon: Archive, text: 'Closed' },
}
