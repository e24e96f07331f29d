import { useMutation, useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LoginId } from '../../../../contract/ids.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { placeTitle } from '../../../../domain/reports/place-text.ts'
import { foldText } from '../../../../domain/text/fold-text.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Combobox } from '../answer/combobox.tsx'
import { askOpinion, listReadersQuery } from '../../../data/readings/readings.ts'
import { readingErrorText } from '../reading-errors.ts'

type Reader = { loginId: LoginId; name: string }
type SecondOpinionDialogProps = { visit: ReadingVisit; spot: ReadingSpot; onClose: () => void }

/** Requests a second opinion on a spot from another reader. */
export function SecondOpinionDialog({ visit, spot, onClose }: SecondOpinionDialogProps) {
  const [reader, setReader] = useState<Reader>()
  const [question, setQuestion] = useState('')
  const { ask, failure } = useAskOpinion(visit, spot, onClose)
  return (
    <Dialog
      title={`A second opinion on spot ${spot.number}`}
      icon={UsersRound}
      tone="info"
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            size="main"
            unavailableBecause={reader === undefined ? 'Choose a reader first' : undefined}
            onPress={() => reader !== undefined && ask(reader.loginId, question)}
          >
            {reader === undefined ? 'Ask' : `Ask ${reader.name}`}
          </Button>
          <Button kind="quiet" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="rows-3">
        <p>{placeTitle(spot.location)}. Both opinions are kept. Where they differ, the more careful advice applies.</p>
        <ReaderField reader={reader} onReader={setReader} />
        <TextArea
          id="opinion-question"
          label="Your question"
          rows={2}
          maxLength={400}
          value={question}
          onValue={setQuestion}
        />
        {failure !== undefined && <p role="alert">{failure}</p>}
      </div>
    </Dialog>
  )
}

function ReaderField({ reader, onReader }: { reader: Reader | undefined; onReader: (reader: Reader) => void }) {
  const readers = useQuery(listReadersQuery(useDevice().api)).data?.readers ?? []
  useEffect(() => document.getElementById('opinion-reader')?.focus(), [])
  return (
    <>
      <Combobox<Reader>
        id="opinion-reader"
        label="Reader"
        value={reader?.name ?? ''}
        placeholder="Two letters"
        find={(typed) => readers.filter(({ name }) => foldText(name).includes(foldText(typed)))}
        keyOf={({ loginId }) => loginId}
        render={({ name }) => name}
        onPick={onReader}
        onLeave={() => document.getElementById('opinion-question')?.focus()}
      />
      <p className="small muted">{readers.map(({ name }) => name).join(', ')}</p>
    </>
  )
}

function useAskOpinion({ visitId }: ReadingVisit, { lesionId }: ReadingSpot, onDone: () => void) {
  const asking = useMutation(askOpinion(useDevice().api, visitId))
  return {
    ask: (askedOf: LoginId, question: string) =>
      asking.mutate({ lesionId, askedOf, question: question.trim() || null }, { onSuccess: onDone }),
    failure: asking.error === null ? undefined : readingErrorText(asking.error),
  }
}
