import { useQuery } from '@tanstack/react-query'
import { Inbox, TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '../../../domain/time/format-moment.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { pluralize } from '../../page/i18n/pluralize.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { type ManagedPractice, PracticeAdminPage } from './practice-admin-page.tsx'
import css from './practice-admin.module.css'
import { heldQuery, listDevicesQuery } from '../../data/practices/practice-admin.ts'
import { type TabletStatusChange, TabletStatusDialog } from './tablet-status-dialog.tsx'
import { quarantineReasonText, tabletStatusLabels, type Tablet, tabletName } from './tablet-text.ts'
import { usePracticeChange } from './use-practice-change.ts'

/** /clinician/tablets: the practice's tablets, what to do about a lost one, and the visits that wait for its manager. */
export const TabletsScreen = () => (
  <PracticeAdminPage place="tablets" title="Tablets and held visits">
    {(practice) => (
      <>
        <QuarantinedVisits practice={practice} />
        <Tablets practice={practice} />
      </>
    )}
  </PracticeAdminPage>
)

function Tablets({ practice }: { practice: ManagedPractice }) {
  const { api } = useOpenDevice()
  const zone = useZone()
  const { data, error, refetch } = useQuery(listDevicesQuery(api, practice.practiceId))
  const [change, setChange] = useState<TabletStatusChange | null>(null)
  const { run, state, problems, sheet } = usePracticeChange(practice.practiceId, practice.userName)
  const confirm = async ({ tablet, status }: TabletStatusChange) => {
    setChange(null)
    await run({ kind: 'tablet', deviceId: tablet.deviceId, request: { status } })
  }
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={3} label="Loading the tablets" />
  return (
    <Card look="flush">
      <CardHead title="Tablets" />
      {problems['form'] !== undefined && (
        <Banner tone="warn" announce="now">
          <p>{problems['form']}</p>
        </Banner>
      )}
      {data.devices.length === 0 && (
        <p className={`${css.body} muted`}>
          A tablet shows here once somebody of {practice.practiceName} has set it up and signed in on it.
        </p>
      )}
      <Rows label="Tablets">
        {data.devices.map((tablet) => (
          <Row
            key={tablet.deviceId}
            lead={<TabletSmartphone className="ic" aria-hidden />}
            title={tabletName(tablet)}
            detail={`Last seen ${dayText(tablet.lastSeenAt, zone)}. ${tablet.users.join(', ')}`}
            status={
              <Badge tone={tabletStatusLabels[tablet.status].tone}>{tabletStatusLabels[tablet.status].label}</Badge>
            }
            end={
              <TabletActions tablet={tablet} busy={state === 'busy' ? 'Changing' : undefined} onChange={setChange} />
            }
          />
        ))}
      </Rows>
      {change !== null && (
        <TabletStatusDialog change={change} onConfirm={() => void confirm(change)} onClose={() => setChange(null)} />
      )}
      {sheet}
    </Card>
  )
}

type ActionsProps = { tablet: Tablet; busy: string | undefined; onChange: (change: TabletStatusChange) => void }

// Lost comes first and can be taken back; to wipe is a step after it, so that a mistake costs no draft.
function TabletActions({ tablet, busy, onChange }: ActionsProps) {
  const named = <span className="vh"> {tabletName(tablet)}</span>
  if (tablet.status === 'active')
    return (
      <Button kind="soft" busy={busy} onPress={() => onChange({ tablet, status: 'revoked' })}>
        Report lost{named}
      </Button>
    )
  return (
    <span className={css.actions}>
      <Button kind="soft" busy={busy} onPress={() => onChange({ tablet, status: 'active' })}>
        Found again{named}
      </Button>
      {tablet.status === 'revoked' && (
        <Button kind="danger" busy={busy} onPress={() => onChange({ tablet, status: 'wipe' })}>
          Wipe{named}
        </Button>
      )}
    </span>
  )
}

function QuarantinedVisits({ practice }: { practice: ManagedPractice }) {
  const { api } = useOpenDevice()
  const zone = useZone()
  const { data } = useQuery(heldQuery(api, practice.practiceId))
  const { run, state, problems, sheet } = usePracticeChange(practice.practiceId, practice.userName)
  if (data === undefined) return null
  const [problem] = Object.values(problems)
  return (
    <Card look="flush">
      <CardHead title="Held visits" />
      {problem !== undefined && (
        <Banner tone="warn" announce="now">
          <p>{problem}</p>
        </Banner>
      )}
      {data.visits.length === 0 && <p className={`${css.body} muted`}>No visit waits for you.</p>}
      <Rows label="Held visits">
        {data.visits.map((visit) => (
          <Row
            key={`${visit.visitId}.${visit.version}`}
            lead={<Inbox className="ic" aria-hidden />}
            title={`Visit ${visit.receiptNumber}`}
            detail={`${quarantineReasonText[visit.reason]} Sealed by ${visit.sealedBy}${visit.deviceName === null ? '' : ` on ${visit.deviceName}`}, ${pluralize(visit.numberOfPhotos, 'photo', 'photos')}, held since ${dayText(visit.heldAt, zone)}.`}
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
