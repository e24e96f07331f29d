import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { momentText } from '../../../page/i18n/date-format.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { sizeText } from '../../../page/i18n/size-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import type { OutboxEntry } from './outbox-entries.ts'
import { outboxLine } from './outbox-line.ts'

type OutboxDetailsProps = { entry: OutboxEntry; now: Date; onClose: () => void; onDiscard: () => void }

/** The details of a sealed visit, and a button to discard it. */
export function OutboxDetails({ entry, now, onClose, onDiscard }: OutboxDetailsProps) {
  const [step, setStep] = useState<'details' | 'discard'>('details')
  const { title, detail } = outboxLine(entry, now)
  if (step === 'discard') return <DiscardQuestion entry={entry} title={title} onKeep={onClose} onDiscard={onDiscard} />
  // Only a whole visit that was not sent can be discarded; the visit that a correction belongs to was sent.
  const mayDiscard = !('receiptNumber' in entry.state) && !entry.item.amends
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Close</Button>
          {mayDiscard && (
            <Button kind="danger" icon={Trash2} onPress={() => setStep('discard')}>
              Discard this visit
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>{detail}</p>
        <KeyValues items={factsOf(entry, now)} />
      </div>
    </Dialog>
  )
}

type DiscardQuestionProps = { entry: OutboxEntry; title: string; onKeep: () => void; onDiscard: () => void }

function DiscardQuestion({ entry: { item }, title, onKeep, onDiscard }: DiscardQuestionProps) {
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
        {title}: {pluralize(item.spots, 'spot')} and {pluralize(item.photos, 'photo')} have not reached the service.
        There is no other copy.
      </p>
    </Dialog>
  )
}

function factsOf({ item, state }: OutboxEntry, now: Date) {
  const { spots, photos, photosSent, sentBytes, byteSize, sealedAt } = item
  const receipt = 'receiptNumber' in state ? state.receiptNumber : undefined
  const size = sizeText(byteSize)
  return [
    ...(sealedAt === null ? [] : [{ name: 'Sealed', value: momentText(sealedAt, now) }]),
    { name: 'Spots', value: spots },
    { name: 'Photos', value: receipt === undefined ? `${photosSent} of ${photos} sent` : photos },
    {
      name: 'Size',
      value: sentBytes === 0 || receipt !== undefined ? size : `${sizeText(sentBytes)} of ${size} sent`,
    },
    ...(receipt === undefined ? [] : [{ name: 'Receipt', value: receipt }]),
  ]
}
