import { Download, FolderInput } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { localDate } from '../../../page/i18n/date-format.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import type { Tone } from '../../../ui/tone.ts'
import css from './outbox.module.css'
import { saveFile } from './save-file.ts'
import { useLaunchedFile } from './use-launched-file.ts'
import { importWords } from './import-words.ts'

type TransferState =
  | { kind: 'ready'; message?: { tone: Tone; title: string; text: string } }
  | { kind: 'saving' }
  | { kind: 'taking' }

/**
 * For a tablet that can't send: saves its unsent visits to one encrypted file, which another tablet imports and sends.
 */
export function TransferCard() {
  const count = useCountToSave()
  const { state, save, importFile } = useTransfer(count)
  useLaunchedFile(importFile)
  return (
    <Card look="flush">
      <CardHead title="Send from another tablet" />
      <div className={css.byFile}>
        <p className="muted">
          If this tablet can’t connect to the internet, save its unsent visits to a file and import it on one that can.
          The file is encrypted: nobody can read it on the way. The visits stay here too, and are only sent once.
        </p>
        {state.kind === 'ready' && state.message !== undefined && (
          <Banner tone={state.message.tone} title={state.message.title} announce="now">
            <p>{state.message.text}</p>
          </Banner>
        )}
        <div className="line wrap">
          <Button
            icon={Download}
            busy={state.kind === 'saving' ? 'Saving' : undefined}
            unavailableBecause={count === 0 ? 'There is nothing unsent on this tablet' : undefined}
            onPress={() => void save()}
          >
            {count === 0 ? 'Save to a file' : `Save ${pluralize(count, 'visit')} to a file`}
          </Button>
          <ImportButton busy={state.kind === 'taking'} onFile={(file) => void importFile(file)} />
        </div>
      </div>
    </Card>
  )
}

function ImportButton({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={FolderInput} busy={busy ? 'Importing' : undefined} onPress={() => input.current?.click()}>
        Import a file
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

/** Saving and importing, one at a time, and the result. */
function useTransfer(count: number) {
  const { transfer, clock } = useDevice()
  const [state, setState] = useState<TransferState>({ kind: 'ready' })
  const save = async () => {
    setState({ kind: 'saving' })
    try {
      const end = await saveFile(`visits-${localDate(new Date(clock.now()))}.lentigo`, transfer.exportVisits())
      setState(end === 'saved' ? { kind: 'ready', message: savedWords(count) } : { kind: 'ready' })
    } catch (error) {
      setState({ kind: 'ready', message: notSaved })
      if (!(error instanceof DOMException)) throw error
    }
  }
  const importFile = async (file: File | Promise<File>) => {
    setState({ kind: 'taking' })
    try {
      setState({ kind: 'ready', message: importWords(await transfer.importVisits(await file)) })
    } catch (error) {
      setState({ kind: 'ready', message: notRead })
      if (!(error instanceof DOMException)) throw error
    }
  }
  return { state, save, importFile }
}

const savedWords = (count: number) =>
  ({
    tone: 'ok',
    title: `${pluralize(count, 'visit')} saved to a file`,
    text: 'Bring the file to a tablet with internet, sign in there for the same practice, and import it in its outbox.',
  }) as const

const notRead = {
  tone: 'danger',
  title: 'The file could not be read',
  text: 'It may be on a USB stick or network share that is no longer connected. Copy it to this tablet and import it again.',
} as const

const notSaved = {
  tone: 'danger',
  title: 'The file could not be written',
  text: 'The location that you chose may be full or no longer connected. Choose another one and save again. The visits are safe here.',
} as const

/** The number of unsent visits that a file would contain, in step with the outbox. */
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
