import {
  Archive,
  Check,
  CircleAlert,
  Clock,
  CloudUpload,
  FileCheck,
  KeyRound,
  Microscope,
  Pencil,
  Send,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { VisitStage } from '../../domain/visits/visit-line.ts'
import { Badge } from '../ui/badge.tsx'
import type { Tone } from '../ui/tone.ts'
import { timeText } from './day-text.ts'

type Look = { tone: Tone; icon: LucideIcon; text: string }

/** How far a visit is, in one or two words. */
export function VisitStageBadge({ stage, className }: { stage: VisitStage; className?: string | undefined }) {
  const { tone, icon, text } = lookOf(stage)
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {text}
    </Badge>
  )
}

function lookOf(stage: VisitStage): Look {
  switch (stage.kind) {
    case 'draft':
      return { tone: 'info', icon: Pencil, text: 'Draft' }
    case 'attention':
      return { tone: 'danger', icon: CircleAlert, text: 'Needs you' }
    case 'needs-sign-in':
      return { tone: 'warn', icon: KeyRound, text: 'Sign in' }
    case 'sending':
      return { tone: 'plain', icon: CloudUpload, text: 'Sending' }
    case 'waiting':
      return { tone: 'plain', icon: Clock, text: 'Waiting' }
    case 'sent':
      return { tone: 'ok', icon: Check, text: `Sent ${timeText(stage.at)}` }
    case 'received':
      return { tone: 'plain', icon: Send, text: 'Sent' }
    case 'being-read':
      return { tone: 'info', icon: Microscope, text: 'Being read' }
    case 'reported':
      return { tone: 'ok', icon: FileCheck, text: 'Report ready' }
    case 'closed':
      return { tone: 'plain', icon: Archive, text: 'Closed' }
  }
}
