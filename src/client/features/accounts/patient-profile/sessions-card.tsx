import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { UserSession } from '../../../../contract/accounts/user-sessions.ts'
import { deviceName } from '../../../../domain/accounts/device-name.ts'
import { lastSeenText } from '../../../page/i18n/date-format.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../../page/failure/form-errors.ts'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import css from '../account.module.css'
import { endOtherSessions, endSession, getSessionsQuery } from '../../../data/accounts/user-sessions.ts'

/** The patient's sessions, when each was last used, and buttons to sign out elsewhere. */
export function SessionsCard({ owner }: { owner: string }) {
  const { api } = useOpenDevice()
  const { data: sessions, error } = useQuery(getSessionsQuery(api, owner))
  const ending = useMutation(endSession(api))
  const endingOthers = useMutation(endOtherSessions(api))
  const others = sessions?.filter(({ isThis }) => !isThis) ?? []
  const problem =
    errorMessageOf(ending.error ?? endingOthers.error) ??
    (error === null ? undefined : t`We could not look up your devices. Reload the page to try again.`)
  return (
    <Card look="flush">
      <CardHead title={<Trans>Where you are signed in</Trans>}>
        {others.length > 1 && (
          <Button
            kind="quiet"
            busy={endingOthers.isPending ? t`Signing out` : undefined}
            onPress={() => endingOthers.mutate()}
          >
            <Trans>Sign out elsewhere</Trans>
          </Button>
        )}
      </CardHead>
      {problem !== undefined && (
        <div className={css.body}>
          <ErrorBanner message={problem} />
        </div>
      )}
      {sessions === undefined && error === null && (
        <div className={css.body}>
          <Skeleton rows={2} label={t`Loading your devices`} />
        </div>
      )}
      {sessions !== undefined && (
        <Rows label={t`Your devices`}>
          {sessions.map((session) => (
            <SessionRow
              key={session.sessionId}
              session={session}
              state={ending.isPending && ending.variables === session.sessionId ? 'ending' : 'ready'}
              onEnd={() => ending.mutate(session.sessionId)}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

type SessionRowProps = { session: UserSession; state: 'ready' | 'ending'; onEnd: () => void }

function SessionRow({ session, state, onEnd }: SessionRowProps) {
  const device = deviceName(session.userAgent)
  const [now] = useState(() => new Date())
  return (
    <Row
      lead={<MonitorSmartphone aria-hidden />}
      title={device}
      detail={<Trans>Last used: {lastSeenText(session.whenLastUsed, now)}</Trans>}
      end={
        session.isThis ? (
          <Badge tone="ok">
            <Trans>This device</Trans>
          </Badge>
        ) : (
          <Button size="small" busy={state === 'ending' ? t`Signing out` : undefined} onPress={onEnd}>
            <Trans>Sign out</Trans>
            <span className="vh"> {device}</span>
          </Button>
        )
      }
    />
  )
}
