import { useMutation, useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LoginId } from '../../../../contract/ids.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/reading-visit.ts'
import { placeTitle } from '../../../../domain/reports/place-words.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/notices/dialog.tsx'
import { PickField } from '../answer/pick-field.tsx'
import { askAnotherReader, readersQuery } from '../../../data/readings/readings.ts'
import css from './sheets.module.css'
import { refusalWords } from '../refusals.ts'

type Reader = { loginId: LoginId; name: string }
type OpinionSheetProps = { visit: ReadingVisit; spot: ReadingSpot; onClose: () => void }

/** A question to another reader, by name, about one spot. */
export function OpinionSheet({ visit, spot, onClose }: OpinionSheetProps) {
  const [whom, setWhom] = useState<Reader>()
  const [question, setQuestion] = useState('')
  const { ask, failure } = useAsking(visit, spot, onClose)
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
            unavailableBecause={whom === undefined ? 'Choose a reader first' : undefined}
            onPress={() => whom !== undefined && ask(whom.loginId, question)}
          >
            {whom === undefined ? 'Ask' : `Ask ${whom.name}`}
          </Button>
          <Button kind="quiet" onPress={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <p>{placeTitle(spot.location)}. Both opinions are kept; where they differ the more careful advice stands.</p>
        <Whom whom={whom} onWhom={setWhom} />
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

function Whom({ whom, onWhom }: { whom: Reader | undefined; onWhom: (reader: Reader) => void }) {
  const readers = useQuery(readersQuery(useDevice().api)).data?.readers ?? []
  useEffect(() => document.getElementById('opinion-whom')?.focus(), [])
  return (
    <>
      <PickField<Reader>
        id="opinion-whom"
        label="Whom"
        value={whom?.name ?? ''}
        placeholder="Two letters of a name"
        find={(typed) => readers.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))}
        keyOf={({ loginId }) => loginId}
        render={({ name }) => name}
        onPick={onWhom}
        onLeave={() => document.getElementById('opinion-question')?.focus()}
      />
      <p className="small muted">{readers.map(({ name }) => name).join(', ')}</p>
    </>
  )
}

/** Asks another reader about a spot. */
function useAsking({ visitId }: ReadingVisit, { lesionId }: ReadingSpot, onDone: () => void) {
  const asking = useMutation(askAnotherReader(useDevice().api, visitId))
  return {
    ask: (askedOf: LoginId, question: string) =>
      asking.mutate({ lesionId, askedOf, question: question.trim() || null }, { onSuccess: onDone }),
    failure: asking.error === null ? undefined : refusalWords(asking.error),
  }
}
