import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { momentText } from '../../../page/i18n/date-format.ts'
import { sizeText } from '../../../page/i18n/size-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import { outboxLine } from './outbox-line.ts'
import type { OutboxVisit } from './outbox-visit.ts'

export type OutboxDetailsProps = { visit: OutboxVisit; now: Date; onClose: () => void; onDiscard: () => void }

/** All that the tablet knows of a sealed visit, and the way to throw it away. */
export function OutboxDetails({ visit, now, onClose, onDiscard }: OutboxDetailsProps) {
  const [asking, setAsking] = useState<'nothing' | 'discard'>('nothing')
  const line = outboxLine(visit, now)
  if (asking === 'discard') {
    return <DiscardQuestion visit={visit} title={line.title} onKeep={onClose} onDiscard={onDiscard} />
  }
  // What a correction corrects has arrived: only the whole visit can be thrown away, before it has.
  const mayDiscard = !hasArrived(visit.state) && visit.sends === 'visit'
  return (
    <Dialog
      title={line.title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Close</Button>
          {mayDiscard && (
            <Button kind="danger" icon={Trash2} onPress={() => setAsking('discard')}>
              Discard this visit
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>{line.detail}</p>
        <KeyValues items={factsOf(visit, now)} />
      </div>
    </Dialog>
  )
}

type DiscardQuestionProps = { visit: OutboxVisit; title: string; onKeep: () => void; onDiscard: () => void }

function DiscardQuestion({ visit, title, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Dialog
      title="Discard this visit?"
      icon={Trash2}
      tone="danger"
      manner="must-answer"
      onClose={onKeep}
      actions={
        <>
          <Button onPress={onKeep}>Keep it</Button>
          <Button kind="danger" onPress={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <p>
        {title}: {pluralize(visit.spots, 'spot')} and {pluralize(visit.photos, 'photo')} have not reached the service.
        They exist nowhere else.
      </p>
    </Dialog>
  )
}

type Arrived = Extract<OutboxVisit['state'], { receiptNumber: string }>

const hasArrived = (state: OutboxVisit['state']): state is Arrived => state.kind === 'sent' || state.kind === 'held'

function factsOf(visit: OutboxVisit, now: Date) {
  const { photos, photosSent, bytesSent, byteSize, state } = visit
  return [
    ...(visit.sealedAt === undefined ? [] : [{ name: 'Sealed', value: momentText(visit.sealedAt, now) }]),
    { name: 'Spots', value: visit.spots },
    { name: 'Photos', value: hasArrived(state) ? photos : `${photosSent} of ${photos} sent` },
    {
      name: 'Size',
      value:
        bytesSent === 0 || hasArrived(state)
          ? sizeText(byteSize)
          : `${sizeText(bytesSent)} of ${sizeText(byteSize)} sent`,
    },
    ...(hasArrived(state) ? [{ name: 'Receipt', value: state.receiptNumber }] : []),
  ]
}
