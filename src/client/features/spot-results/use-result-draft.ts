import { useState } from 'react'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { type Drafts, useDrafts } from '../../parts/form/use-drafts.ts'
import { isWaitingResult, type ResultValues } from './use-result-form.ts'

type Asking = { state: 'ready' | 'sending' | 'asked'; day: string | null; error: string | undefined }

type DraftOptions = {
  /** The day that was chosen before for asking again. */
  askOn: string | null
  saveDraft: (values: ResultValues, askOn: string | null) => Promise<{ whenSaved: string }>
  /** Saves a result that is not final, and the day for asking again. */
  saveWaiting: (values: ResultValues, askOn: string) => Promise<unknown>
}

type ResultDrafts = {
  drafts: Drafts<'result', ResultValues>
  asking: Asking
  /** Saves the typed values, as a result if it is one that waits, otherwise as a draft, and asks again on a day. */
  askAgain: (values: ResultValues, day: string) => Promise<void>
}

/** Saves a typed result as a draft, and the day for asking again. */
export function useResultDraft({ askOn, saveDraft, saveWaiting }: DraftOptions): ResultDrafts {
  const drafts = useDrafts(async (_: 'result', values: ResultValues) => ({
    savedAt: (await saveDraft(values, null)).whenSaved,
  }))
  const [asking, setAsking] = useState<Asking>({ state: 'ready', day: askOn, error: undefined })
  const askAgain = async (values: ResultValues, day: string) => {
    setAsking({ ...asking, state: 'sending', error: undefined })
    await drafts.flush()
    try {
      await (isWaitingResult(values) ? saveWaiting(values, day) : saveDraft(values, day))
      setAsking({ state: 'asked', day, error: undefined })
    } catch (error) {
      const { askOn: own, form } = formErrorsOf(error)
      setAsking({ ...asking, state: 'ready', error: own ?? form ?? 'It was not kept. Try again.' })
    }
  }
  return { drafts, asking, askAgain }
}
