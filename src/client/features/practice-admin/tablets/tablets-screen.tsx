import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeviceId } from '../../../../contract/ids.ts'
import { isLongSilent } from '../../../../domain/devices/is-long-silent.ts'
import { listDevicesQuery } from '../../../data/devices/devices.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { useMinute } from '../../../parts/times/use-minute.ts'
import { OwnText } from '../../../ui/own-text.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { type ManagedPractice, PracticeAdminPage } from '../practice-admin-page.tsx'
import css from '../practice-admin.module.css'
import { QuarantinedVisitsCard } from './quarantined-visits-card.tsx'
import { StepTimesCard } from './step-times-card.tsx'
import { TabletEventsCard } from './tablet-events-card.tsx'
import { TabletPanel } from './tablet-panel.tsx'
import { type Tablet, unsentOfAll } from './tablet-text.ts'
import { TabletsTable } from './tablets-table.tsx'

/**
 * /clinician/tablets: the state of the practice's tablets, what to do about a lost one, and the visits that wait for
 * the manager.
 */
export const TabletsScreen = () => (
  <PracticeAdminPage place="tablets" title="Tablets and held visits">
    {(practice) => (
      <div className={css.stack}>
        <QuarantinedVisitsCard practice={practice} />
        <Tablets practice={practice} />
      </div>
    )}
  </PracticeAdminPage>
)

function Tablets({ practice }: { practice: ManagedPractice }) {
  const { api } = useOpenDevice()
  const { data, error, refetch } = useQuery(listDevicesQuery(api, practice.practiceId))
  const [chosenId, setChosenId] = useState<DeviceId | null>(null)
  if (data === undefined) return <QueryPlaceholder of={{ error, refetch }} rows={3} label="Loading the tablets" />
  if (data.devices.length === 0)
    return (
      <Card look="flush">
        <p className={`${css.body} muted`}>
          A tablet shows here once somebody of {practice.practiceName} has set it up and signed in on it.
        </p>
      </Card>
    )
  const chosen = data.devices.find(({ deviceId }) => deviceId === chosenId)
  return (
    <div className={css.columns} data-aside={chosen === undefined ? 'none' : 'shown'}>
      <div className={css.stack}>
        <TabletsSummary tablets={data.devices} />
        <TabletsTable tablets={data.devices} chosenId={chosen?.deviceId} onChoose={setChosenId} />
        <StepTimesCard times={data.stepTimes} />
        <TabletEventsCard events={data.lately} tablets={data.devices} />
        <p className="small muted">
          Photos on a tablet are locked. Without a sign-in nobody can read them, lost or not.
        </p>
      </div>
      {chosen !== undefined && (
        <TabletPanel key={chosen.deviceId} practice={practice} tablet={chosen} onClose={() => setChosenId(null)} />
      )}
    </div>
  )
}

function TabletsSummary({ tablets }: { tablets: readonly Tablet[] }) {
  const now = useMinute()
  const used = tablets.filter(({ status }) => status === 'active')
  const lost = tablets.filter(({ status, condition }) => status !== 'active' && (condition?.unsentVisits ?? 0) > 0)
  const silent = used.filter(({ lastSeenAt }) => isLongSilent(lastSeenAt, now)).length
  return (
    <p>
      {used.length} in use, <OwnText>{used.length === 0 ? 'nothing unsent' : unsentOfAll(used)}</OwnText>.{' '}
      {lost.length > 0 && (
        <b className={css.alarm}>
          On lost ones: <OwnText>{unsentOfAll(lost)}</OwnText>.{' '}
        </b>
      )}
      {silent > 0 && <b className={css.alarm}>{silent} not seen for a week or more.</b>}
    </p>
  )
}
