import { CloudOff, SearchX } from 'lucide-react'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { buildId } from './build-id.ts'
import { referenceCode } from './reference-code.ts'

/** A record that could not be opened: offline and not kept here, not for this user, or the service failed. */
export function RecordFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof NetworkFailure) {
    return (
      <Alert tone="warn" icon={CloudOff} title="You are offline" announce="politely">
        <p>
          What you look at stays on this device only while you are signed in and Lentigo stays open. This shows by
          itself when the internet is back.
        </p>
        <Button size="small" onPress={onRetry}>
          Try again
        </Button>
      </Alert>
    )
  }
  if (error instanceof ApiException && (error.status === 404 || error.status === 403)) {
    return (
      <Alert tone="info" icon={SearchX} title="This record is not here" announce="politely">
        It may have moved, or it is not one that you may see.
      </Alert>
    )
  }
  return (
    <Alert tone="warn" title="The service did not answer" announce="politely">
      <p>
        Nothing is lost. Try again in a moment, or tell us this code: <b>{referenceCode(error, buildId())}</b>
      </p>
      <Button size="small" onPress={onRetry}>
        Try again
      </Button>
    </Alert>
  )
}
