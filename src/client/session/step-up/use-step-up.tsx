import { useState } from 'react'
import type { ReactNode } from 'react'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import type { RunWithStepUp } from '../../data/api.ts'
import { deferred } from '../../../device/deferred.ts'
import type { StepUpSheet } from './step-up-sheet.tsx'

type PendingStepUp = { Sheet: typeof StepUpSheet; resolve: () => void; cancel: () => void }

/** Thrown when the user closes the step-up sheet. */
export class StepUpCancelled extends Error {}

/**
 * Runs calls that may require a step-up: shows a sheet that asks for it, then runs the call again. Throws
 * StepUpCancelled if the user closes the sheet. Render `sheet` on the page.
 */
export function useStepUp(userName: string): { run: RunWithStepUp; sheet: ReactNode } {
  const [pending, setPending] = useState<PendingStepUp>()
  const requestStepUp = async () => {
    // Few visits of a page need it. If it cannot be loaded, the call fails as others do, and what was typed stays.
    const { StepUpSheet: Sheet } = await import('./step-up-sheet.tsx')
    const { promise, resolve, reject } = deferred<void>()
    setPending({ Sheet, resolve, cancel: () => reject(new StepUpCancelled()) })
    await promise.finally(() => setPending(undefined))
  }
  const run: RunWithStepUp = async (call) => {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiException) || error.code !== 'step-up-needed') throw error
      await requestStepUp()
      return call()
    }
  }
  const sheet =
    pending === undefined ? null : (
      <pending.Sheet userName={userName} onProven={pending.resolve} onClose={pending.cancel} />
    )
  return { run, sheet }
}
