import { useQuery } from '@tanstack/react-query'
import { Inbox, Pencil, TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { dayText, timeOfDay } from '../../../domain/time/format-moment.ts'
import { listDevicesQuery, setDeviceStatus } from '../../data/devices/devices.ts'
import { listQuarantinedVisitsQuery, releaseQuarantinedVisit } from '../../data/visits/quarantined-visits.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { pluralize } from '../../page/i18n/pluralize.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { type ManagedPractice, PracticeAdminPage } from './practice-admin-page.tsx'
import css from './practice-admin.module.css'
import { TabletNameDialog } from './tablet-name-dialog.tsx'
import { type TabletStatusChange, TabletStatusDialog } from './tablet-status-dialog.tsx'
import { quarantineReasonText, tabletStatusLabels, type Tablet, tabletName } from './tablet-text.ts'
import { usePracticeChange } from './use-practice-change.ts'

/** /clinician/tablets: the practice's tablets, how to report a lost one, and the visits that wait for its manager. */
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
  const { data, error, refetch } = useQuery(listDevicesQuery(api, practice.practiceId))
  const [change, setChange] = useState<TabletStatusChange | null>(null)
  const [named, setNamed] = useState<Tablet | null>(null)
  const { mutate, isPending, problem, sheet } = usePracticeChange(practice, setDeviceStatus)
  const confirm = ({ tablet, status }: TabletStatusChange) => {
    setChange(null)
    mutate({ deviceId: tablet.deviceId, status })
  }
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={3} label="Loading the tablets" />
  return (
    <Card look="flush">
      <CardHead title="Tablets" />
      <ErrorBanner message={problem} />
      {data.devices.length === 0 && (
        <p className={`${css.body} muted`}>
          A tablet shows here once somebody of {practice.practiceName} has set it up and signed in on it.
        </p>
      )}
      <Rows label="Tablets">
        {data.devices.map((tablet) => (
          <TabletRow
            key={tablet.deviceId}
            tablet={tablet}
            busy={isPending ? 'Changing' : undefined}
            onChange={setChange}
            onRename={() => setNamed(tablet)}
          />
        ))}
      </Rows>
      {change !== null && (
        <TabletStatusDialog change={change} onConfirm={() => confirm(change)} onClose={() => setChange(null)} />
      )}
      {named !== null && <TabletNameDialog tablet={named} practice={practice} onClose={() => setNamed(null)} />}
      {sheet}
    </Card>
  )
}

function TabletRow({ onRename, ...actions }: ActionsProps & { onRename: () => void }) {
  const zone = useZone()
  const { tablet } = actions
  const seen = `${dayText(tablet.lastSeenAt, zone)}, ${timeOfDay(tablet.lastSeenAt, zone)}`
  const { tone, label } = tabletStatusLabels[tablet.status]
  return (
    <Row
      lead={<TabletSmartphone className="ic" aria-hidden />}
      title={tabletName(tablet)}
      detail={`Last contact ${seen}. ${tablet.users.join(', ')}`}
      status={
        <span className="wrap-3">
          {tablet.isThisOne && <Badge tone="info">This one</Badge>}
          <Badge tone={tone}>{label}</Badge>
        </span>
      }
      end={
        <span className="wrap-3">
          <Button kind="quiet" icon={Pencil} onPress={onRename}>
            Rename<span className="vh"> {tabletName(tablet)}</span>
          </Button>
          <TabletActions {...actions} />
        </span>
      }
    />
  )
}

type ActionsProps = { tablet: Tablet; busy: string | undefined; onChange: (change: TabletStatusChange) => void }

// A tablet is reported lost first, which can be undone; wiping is a second step, so that a mistake loses no draft.
function TabletActions({ tablet, busy, onChange }: ActionsProps) {
  const named = <span className="vh"> {tabletName(tablet)}</span>
  if (tablet.status === 'active')
    return (
      <Button kind="soft" busy={busy} onPress={() => onChange({ tablet, status: 'revoked' })}>
        Report lost{named}
      </Button>
    )
  return (
    <span className="wrap-3">
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
  const { data } = useQuery(listQuarantinedVisitsQuery(api, practice.practiceId))
  const { mutate, isPending, problem, sheet } = usePracticeChange(practice, releaseQuarantinedVisit)
  if (data === undefined) return null
  return (
    <Card look="flush">
      <CardHead title="Held visits" />
      <ErrorBanner message={problem} />
      {data.visits.length === 0 && <p className={`${css.body} muted`}>No visit waits for you.</p>}
      <Rows label="Held visits">
        {data.visits.map((visit) => (
          <Row
            key={`${visit.visitId}.${visit.version}`}
            lead={<Inbox className="ic" aria-hidden />}
            title={`Visit ${visit.receiptNumber}`}
            detail={`${quarantineReasonText[visit.reason]} Sealed by ${visit.sealedBy}${visit.deviceName === null ? '' : ` on ${visit.deviceName}`}, ${pluralize(visit.numberOfPhotos, 'photo', 'photos')}, held since ${dayText(visit.heldAt, zone)}.`}
            end={
              <Button kind="soft" busy={isPending ? 'Saving' : undefined} onPress={() => mutate(visit.visitId)}>
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
