import { useQuery } from '@tanstack/react-query'
import { Inbox, TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '../../../domain/time/moment-words.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { NotYet } from '../../page/failure/not-yet.tsx'
import { counted } from '../../page/words/counted.ts'
import { useZone } from '../../session/who/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Badge } from '../../ui/signs/badge.tsx'
import { type Desk, ManagerPage } from './manager-page.tsx'
import css from './practice-desk.module.css'
import { heldQuery, tabletsQuery } from '../../data/practices/practice-desk.ts'
import { type Asked, TabletQuestion } from './tablet-question.tsx'
import { heldWords, statusWords, type Tablet, tabletName } from './tablet-words.ts'
import { useDeskChange } from './use-desk-change.ts'

/** /clinician/tablets: the practice's tablets, what to do about a lost one, and the visits that wait for its manager. */
export const TabletsScreen = () => (
  <ManagerPage place="tablets" title="Tablets and held visits">
    {(desk) => (
      <>
        <HeldVisits desk={desk} />
        <Tablets desk={desk} />
      </>
    )}
  </ManagerPage>
)

function Tablets({ desk }: { desk: Desk }) {
  const { api } = useOpenDevice()
  const zone = useZone()
  const { data, error, refetch } = useQuery(tabletsQuery(api, desk.practiceId))
  const [asked, setAsked] = useState<Asked | null>(null)
  const { run, state, problems, sheet } = useDeskChange(desk.practiceId, desk.userName)
  const answer = async ({ tablet, status }: Asked) => {
    setAsked(null)
    await run({ kind: 'tablet', deviceId: tablet.deviceId, request: { status } })
  }
  if (data === undefined) return <NotYet of={{ error, refetch }} rows={3} label="Loading the tablets" />
  return (
    <Card look="flush">
      <CardHead title="Tablets" />
      {problems['form'] !== undefined && (
        <Alert tone="warn" announce="now">
          <p>{problems['form']}</p>
        </Alert>
      )}
      {data.devices.length === 0 && (
        <p className={`${css.body} muted`}>
          A tablet shows here once somebody of {desk.practiceName} has set it up and signed in on it.
        </p>
      )}
      <Rows label="Tablets">
        {data.devices.map((tablet) => (
          <Row
            key={tablet.deviceId}
            lead={<TabletSmartphone className="ic" aria-hidden />}
            title={tabletName(tablet)}
            detail={`Last seen ${dayText(tablet.lastSeenAt, zone)}. ${tablet.users.join(', ')}`}
            status={<Badge tone={statusWords[tablet.status].tone}>{statusWords[tablet.status].label}</Badge>}
            end={<TabletActions tablet={tablet} busy={state === 'busy' ? 'Changing' : undefined} onAsk={setAsked} />}
          />
        ))}
      </Rows>
      {asked !== null && (
        <TabletQuestion asked={asked} onAnswer={() => void answer(asked)} onClose={() => setAsked(null)} />
      )}
      {sheet}
    </Card>
  )
}

type ActionsProps = { tablet: Tablet; busy: string | undefined; onAsk: (asked: Asked) => void }

// Lost comes first and can be taken back; to wipe is a step after it, so that a mistake costs no draft.
function TabletActions({ tablet, busy, onAsk }: ActionsProps) {
  const named = <span className="vh"> {tabletName(tablet)}</span>
  if (tablet.status === 'active')
    return (
      <Button kind="soft" busy={busy} onPress={() => onAsk({ tablet, status: 'revoked' })}>
        Report lost{named}
      </Button>
    )
  return (
    <span className={css.actions}>
      <Button kind="soft" busy={busy} onPress={() => onAsk({ tablet, status: 'active' })}>
        Found again{named}
      </Button>
      {tablet.status === 'revoked' && (
        <Button kind="danger" busy={busy} onPress={() => onAsk({ tablet, status: 'wipe' })}>
          Wipe{named}
        </Button>
      )}
    </span>
  )
}

function HeldVisits({ desk }: { desk: Desk }) {
  const { api } = useOpenDevice()
  const zone = useZone()
  const { data } = useQuery(heldQuery(api, desk.practiceId))
  const { run, state, problems, sheet } = useDeskChange(desk.practiceId, desk.userName)
  if (data === undefined) return null
  const [problem] = Object.values(problems)
  return (
    <Card look="flush">
      <CardHead title="Held visits" />
      {problem !== undefined && (
        <Alert tone="warn" announce="now">
          <p>{problem}</p>
        </Alert>
      )}
      {data.visits.length === 0 && <p className={`${css.body} muted`}>No visit waits for you.</p>}
      <Rows label="Held visits">
        {data.visits.map((visit) => (
          <Row
            key={`${visit.visitId}.${visit.version}`}
            lead={<Inbox className="ic" aria-hidden />}
            title={`Visit ${visit.receiptNumber}`}
            detail={`${heldWords[visit.reason]} Sealed by ${visit.sealedBy}${visit.deviceName === null ? '' : ` on ${visit.deviceName}`}, ${counted(visit.numberOfPhotos, 'photo', 'photos')}, held since ${dayText(visit.heldAt, zone)}.`}
            end={
              <Button
                kind="soft"
                busy={state === 'busy' ? 'Taking in' : undefined}
                onPress={() => void run({ kind: 'take-in', visitId: visit.visitId })}
              >
                Take in<span className="vh"> visit {visit.receiptNumber}</span>
              </Button>
            }
          />
        ))}
      </Rows>
      {sheet}
    </Card>
  )
}
