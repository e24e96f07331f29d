import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { UserSession } from '../../../../contract/accounts/user-sessions.ts'
import { deviceName } from '../../../../domain/accounts/device-name.ts'
import { lastSeenText } from '../../../page/i18n/date-format.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import css from './patient-account.module.css'
import { endSessions, getSessionsQuery } from '../../../data/accounts/user-sessions.ts'

/** Where the patient is signed in, when each was last used, and the end of those elsewhere. */
export function SessionsCard({ owner }: { owner: string }) {
  const { api } = useOpenDevice()
  const { data: sessions, error } = useQuery(getSessionsQuery(api, owner))
  const ending = useMutation(endSessions(api))
  const doing = ending.isPending ? ending.variables : undefined
  const failure = ending.error === null ? undefined : Object.values(formErrorsOf(ending.error))[0]
  const others = sessions?.filter(({ isThis }) => !isThis) ?? []
  const problem =
    failure ?? (error === null ? undefined : t`We could not look up your devices. Reload the page to try again.`)
  return (
    <Card look="flush">
      <CardHead title={<Trans>Where you are signed in</Trans>}>
        {others.length > 1 && (
          <Button
            kind="quiet"
            busy={doing === 'others' ? t`Signing out` : undefined}
            onPress={() => ending.mutate('others')}
          >
            <Trans>Sign out elsewhere</Trans>
          </Button>
        )}
      </CardHead>
      {problem !== undefined && (
        <div className={css.body}>
          <Banner tone="warn" announce="now">
            <p>{problem}</p>
          </Banner>
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
              state={doing === session.sessionId ? 'ending' : 'ready'}
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
