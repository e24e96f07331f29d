import { CloudDownload, ShieldAlert, ShieldCheck } from 'lucide-react'
import { readinessText } from '../../../sync/readiness/readiness.ts'
import type { Readiness } from '../../../sync/readiness/readiness.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { StepResult } from './step-result.tsx'

/** What the tablet has stored for offline work, and a button to download it. */
export function OfflineStep({ readiness, getReady }: { readiness: Readiness; getReady: () => void }) {
  const { clock } = useOpenDevice()
  const { tone, title, detail } = readinessText(readiness, new Date(clock.now()))
  const Icon = tone === 'ok' ? ShieldCheck : tone === 'plain' ? CloudDownload : ShieldAlert
  const { kind } = readiness.lists
  return (
    <StepResult
      tone={tone}
      icon={Icon}
      title={title}
      action={
        kind === 'ready' ? undefined : (
          <Button kind="primary" onPress={getReady} busy={kind === 'getting' ? 'Getting ready' : undefined}>
            Get ready now
          </Button>
        )
      }
    >
      {detail}
    </StepResult>
  )
}
