import { useState } from 'react'
import type { ReactNode } from 'react'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import type { RunWithStepUp } from '../../data/api.ts'
import { StepUpSheet } from './step-up-sheet.tsx'
import { deferred } from '../../../device/deferred.ts'

type PendingStepUp = { resolve: () => void; cancel: () => void }

/** What somebody answered by closing the sheet. */
export class StepUpCancelled extends Error {}

/**
 * Runs what may want a fresh proof of who one is: asks for it in a sheet and runs it again. Throws NotProven where the
 * sheet was closed. Show `sheet` on the page.
 */
export function useStepUp(userName: string): { run: RunWithStepUp; sheet: ReactNode } {
  const [pending, setWaiting] = useState<PendingStepUp>()
  const requestStepUp = async () => {
    const { promise, resolve, reject } = deferred<void>()
    setWaiting({ resolve: resolve, cancel: () => reject(new StepUpCancelled()) })
    await promise.finally(() => setWaiting(undefined))
  }
  const run: RunWithStepUp = async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiException) || error.code !== 'step-up-needed') throw error
      await requestStepUp()
      return work()
    }
  }
  const sheet =
    pending === undefined ? null : (
      <StepUpSheet userName={userName} onProven={pending.resolve} onClose={pending.cancel} />
    )
  return { run, sheet }
}
