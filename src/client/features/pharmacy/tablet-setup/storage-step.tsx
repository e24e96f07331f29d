import { Info, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { sizeText } from '../../../page/i18n/size-text.ts'
import { protectStorage } from '../../../sync/readiness/storage-state.ts'
import type { useStorageState } from '../../../sync/readiness/use-storage-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { StepResult } from './step-result.tsx'
import { OwnText } from '../../../ui/own-text.tsx'

/** Asks the browser for persistent storage, and shows the answer. */
export function StorageStep({ storage: { storage, read } }: { storage: ReturnType<typeof useStorageState> }) {
  const [answer, setAnswer] = useState<'not-asked' | 'refused'>('not-asked')
  const free = storage.freeBytes === undefined ? '' : ` ${sizeText(storage.freeBytes)} free.`
  const protect = async () => {
    await protectStorage()
    setAnswer('refused')
    read()
  }
  switch (storage.protection) {
    case 'protected':
      return (
        <StepResult tone="ok" icon={ShieldCheck} title="Storage is protected">
          The browser does not clear what is saved here.{free}
        </StepResult>
      )
    case 'unknown':
      return (
        <StepResult tone="info" icon={Info} title="This browser does not say">
          It can’t be asked to protect the storage, or how much is free. Installing the app protects it on an iPad.
          {free}
        </StepResult>
      )
    case 'unprotected':
      return (
        <StepResult
          tone="warn"
          icon={ShieldAlert}
          title="Storage is not protected"
          action={
            <Button kind="primary" onPress={() => void protect()}>
              Protect storage
            </Button>
          }
        >
          <OwnText>
            {answer === 'refused'
              ? 'The browser said no for now. Install the app and use it for a day, then try again.'
              : 'The browser may ask you to allow it.'}
          </OwnText>
          {free}
        </StepResult>
      )
  }
}
