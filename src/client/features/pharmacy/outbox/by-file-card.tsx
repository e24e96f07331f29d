import { Download, FolderInput } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { counted } from '../../../page/words/counted.ts'
import { localDate } from '../../../page/words/day-text.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import type { Tone } from '../../../ui/tone.ts'
import css from './outbox.module.css'
import { saveFile } from './save-file.ts'
import { takeWords } from './take-words.ts'

type State =
  | { kind: 'ready'; said?: { tone: Tone; title: string; text: string } }
  | { kind: 'saving' }
  | { kind: 'taking' }

/** The last way out of a tablet that can't send: its unsent visits as one locked file, which another tablet sends. */
export function ByFileCard() {
  const count = useCountToSave()
  const { state, save, take } = useByFile(count)
  return (
    <Card look="flush">
      <CardHead title="Send from another tablet" />
      <div className={css.byFile}>
        <p className="muted">
          When this tablet can’t get to the internet, save what is unsent to a file and take it in on one that can. The
          file is locked: nobody can read it on the way. The visits stay here too, and arrive once.
        </p>
        {state.kind === 'ready' && state.said !== undefined && (
          <Alert tone={state.said.tone} title={state.said.title} announce="now">
            <p>{state.said.text}</p>
          </Alert>
        )}
        <div className="line wrap">
          <Button
            icon={Download}
            busy={state.kind === 'saving' ? 'Saving' : undefined}
            unavailableBecause={count === 0 ? 'Nothing is unsent on this tablet' : undefined}
            onPress={() => void save()}
          >
            {count === 0 ? 'Save to a file' : `Save ${counted(count, 'visit')} to a file`}
          </Button>
          <TakeButton busy={state.kind === 'taking'} onFile={(file) => void take(file)} />
        </div>
      </div>
    </Card>
  )
}

function TakeButton({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={FolderInput} busy={busy ? 'Taking in' : undefined} onPress={() => input.current?.click()}>
        Take in a file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".lentigo,application/octet-stream"
        hidden
        aria-label="File of visits"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}

/** Saving and taking in, one at a time, and what became of it. */
function useByFile(count: number) {
  const { transfer, clock } = useDevice()
  const [state, setState] = useState<State>({ kind: 'ready' })
  const save = async () => {
    setState({ kind: 'saving' })
    try {
      const end = await saveFile(`visits-${localDate(new Date(clock.now()))}.lentigo`, transfer.save())
      setState(end === 'saved' ? { kind: 'ready', said: savedWords(count) } : { kind: 'ready' })
    } catch (error) {
      setState({ kind: 'ready', said: notSaved })
      if (!(error instanceof DOMException)) throw error
    }
  }
  const take = async (file: File) => {
    setState({ kind: 'taking' })
    try {
      setState({ kind: 'ready', said: takeWords(await transfer.take(file)) })
    } catch (error) {
      setState({ kind: 'ready', said: notRead })
      if (!(error instanceof DOMException)) throw error
    }
  }
  return { state, save, take }
}

const savedWords = (count: number) =>
  ({
    tone: 'ok',
    title: `${counted(count, 'visit')} saved to a file`,
    text: 'Bring the file to a tablet with internet, sign in there for the same practice, and take it in from its outbox.',
  }) as const

const notRead = {
  tone: 'danger',
  title: 'The file could not be read',
  text: 'It may be on a stick or a share that is gone. Copy it onto this tablet and take it in again.',
} as const

const notSaved = {
  tone: 'danger',
  title: 'The file could not be written',
  text: 'The place that you chose may be full or gone. Choose another and save again. The visits are safe here.',
} as const

/** How many unsent visits of this tablet a file would hold, in step with the outbox. */
function useCountToSave(): number {
  const { outbox, transfer } = useDevice()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let shown = true
    const read = () =>
      void transfer.count().then((found) => {
        if (shown) setCount(found)
      })
    read()
    const unsubscribe = outbox.subscribe(read)
    return () => {
      shown = false
      unsubscribe()
    }
  }, [outbox, transfer])
  return count
}
