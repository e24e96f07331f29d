import type { OutboxItem } from '../../device/outbox/kinds/visit/list-items.ts'
import type { VisitLine, VisitStage } from '../../domain/visits/visit-line.ts'
import { attentionReason } from './attention-text.ts'

/** `sendingId`: the visit that goes out now; `now` in ms since 1970. */
type LineContext = { sendingId: string | undefined; now: number }

function lineOfSealed(item: OutboxItem, { sendingId, now }: LineContext): VisitLine {
  return {
    visitId: item.visitId,
    // One that can't be read has lost its time as well: it stands on top.
    startedAt: new Date(item.sealedAt ?? now).toISOString(),
    patientName: item.patientName === '' ? undefined : item.patientName,
    birthDate: undefined,
    searchedBy: item.searchedBy,
    spots: item.spots,
    photos: item.photos,
    stage: stageOf(item, { sendingId, now }),
  }
}

function stageOf(item: OutboxItem, { sendingId, now }: LineContext): VisitStage {
  switch (item.state) {
    case 'attention':
      return { kind: 'attention', reason: item.attention === null ? damaged : attentionReason(item.attention) }
    case 'damaged':
      return { kind: 'attention', reason: damaged }
    case 'needs-sign-in':
      return { kind: 'needs-sign-in' }
    case 'sealed':
    case 'registered':
    case 'uploading':
    case 'uploaded':
      return { kind: item.visitId === sendingId ? 'sending' : 'waiting', photosSent: item.photosSent }
    case 'committed':
    case 'held':
    case 'purgeable':
    case 'purged':
      if (item.quarantined !== null) return { kind: 'quarantined', receiptNumber: item.receiptNumber ?? '' }
      return {
        kind: 'sent',
        at: item.committedAt ?? new Date(item.changedAt ?? now).toISOString(),
        receiptNumber: item.receiptNumber ?? '',
      }
  }
}

const damaged = 'A part of this visit can’t be read.'

/** The lines of all sealed visits. */
export const sealedLines = (items: readonly OutboxItem[], context: LineContext): VisitLine[] =>
  items.map((item) => lineOfSealed(item, context))
