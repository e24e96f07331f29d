import { useState } from 'react'
import type { ReactNode } from 'react'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import type { ProvenRun } from '../../data/asking.ts'
import { StepUpSheet } from './step-up-sheet.tsx'
import { deferred } from '../../../device/deferred.ts'

type Waiting = { go: () => void; give: () => void }

/** What somebody answered by closing the sheet. */
export class NotProven extends Error {}

/**
 * Runs what may want a fresh proof of who one is: asks for it in a sheet and runs it again. Throws NotProven where the
 * sheet was closed. Show `sheet` on the page.
 */
export function useStepUp(userName: string): { run: ProvenRun; sheet: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting>()
  const prove = async () => {
    const { promise, resolve, reject } = deferred<void>()
    setWaiting({ go: resolve, give: () => reject(new NotProven()) })
    await promise.finally(() => setWaiting(undefined))
  }
  const run: ProvenRun = async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiException) || error.code !== 'step-up-needed') throw error
      await prove()
      return work()
    }
  }
  const sheet =
    waiting === undefined ? null : <StepUpSheet userName={userName} onProven={waiting.go} onClose={waiting.give} />
  return { run, sheet }
}
