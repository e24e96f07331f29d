import { useReducer, useSyncExternalStore } from 'react'
import { dermatoscopeSetup } from '../../../parts/visits/dermatoscope-setup.ts'
import { installPrompt } from '../../../install/install-prompt.ts'
import { installState, isStandalone } from '../../../install/install-state.ts'
import { notificationPermission } from '../../../device/notification-permission.ts'
import type { Readiness } from '../../../sync/readiness/readiness.ts'
import { tabletSetup } from '../../../install/tablet-setup.ts'
import { useStorageState } from '../../../sync/readiness/use-storage-state.ts'
import type { SetupStep, StepState } from './setup-steps.ts'

/** The states of the steps, read from the browser; `read` reads them again. */
export function useStepStates(readiness: Readiness) {
  const [, read] = useReducer((times: number) => times + 1, 0)
  const storage = useStorageState()
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isAvailable)
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  const install = installState({ isStandalone: isStandalone(), isOffered, userAgent, touchPoints })
  const notices = notificationPermission()
  const done = (isDone: boolean): StepState => (isDone ? 'done' : 'open')
  const states: Record<SetupStep, StepState> = {
    install: done(install === 'installed'),
    storage: storage.storage.protection === 'unknown' ? 'missing' : done(storage.storage.protection === 'protected'),
    notices: notices === 'unsupported' ? 'missing' : done(notices === 'granted'),
    photo: done(tabletSetup.hasTestPhoto()),
    offline: done(readiness.lists.kind === 'ready'),
    dermatoscope: done(dermatoscopeSetup.read() !== null),
  }
  return { states, read, storage, install, notices }
}
