import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { UserSession } from '../../../../contract/accounts/user-sessions.ts'
import { deviceWords } from '../../../../domain/accounts/device-words.ts'
import { lastSeenText } from '../../../page/words/day-text.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Badge } from '../../../ui/signs/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { Skeleton } from '../../../ui/signs/skeleton.tsx'
import css from './patient-account.module.css'
import { endSessions, sessionsQuery } from '../../../data/user-sessions.ts'

/** Where the patient is signed in, when each was last used, and the end of those elsewhere. */
export function SessionsCard({ owner }: { owner: string }) {
  const { api } = useOpenDevice()
  const { data: sessions, error } = useQuery(sessionsQuery(api, owner))
  const ending = useMutation(endSessions(api))
  const doing = ending.isPending ? ending.variables : undefined
  const failure = ending.error === null ? undefined : Object.values(failureOf(ending.error))[0]
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
          <Alert tone="warn" announce="now">
            <p>{problem}</p>
          </Alert>
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
            <OneSession
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

type OneSessionProps = { session: UserSession; state: 'ready' | 'ending'; onEnd: () => void }

function OneSession({ session, state, onEnd }: OneSessionProps) {
  const device = deviceWords(session.userAgent)
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
