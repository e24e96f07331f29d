import { BellRing, Pencil } from 'lucide-react'
import { useState } from 'react'
import { dayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { isLongSilent } from '../../../../domain/devices/is-long-silent.ts'
import { askForDevice, setDeviceStatus } from '../../../data/devices/devices.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { useZone } from '../../../session/current-user/use-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import { Panel } from '../panel.tsx'
import type { ManagedPractice } from '../practice-admin-page.tsx'
import { TabletNameDialog } from './tablet-name-dialog.tsx'
import { type TabletStatusChange, TabletStatusDialog } from './tablet-status-dialog.tsx'
import {
  appText,
  onlyHereText,
  tabletName,
  type Tablet,
  tabletStatusLabels,
  toldText,
  unsentText,
} from './tablet-text.ts'
import { usePracticeChange } from '../use-practice-change.ts'

type TabletPanelProps = { practice: ManagedPractice; tablet: Tablet; onClose: () => void }

/** A tablet's state at its last contact, its name, and what to do when it is lost. */
export function TabletPanel({ practice, tablet, onClose }: TabletPanelProps) {
  const zone = useZone()
  const [change, setChange] = useState<TabletStatusChange | null>(null)
  const [dialog, setDialog] = useState<'none' | 'name'>('none')
  const { mutate, isPending, problem, sheet } = usePracticeChange(practice, setDeviceStatus)
  const confirm = ({ status }: TabletStatusChange) => {
    setChange(null)
    mutate({ deviceId: tablet.deviceId, status })
  }
  const onlyHere = onlyHereText(tablet)
  return (
    <Panel title={tabletName(tablet)} problem={problem} onClose={onClose}>
      {onlyHere !== null && (
        <Banner tone="danger" title={onlyHere}>
          Turn it on where it has Wi-Fi and open the app: they are sent then, or it says what stops them.
        </Banner>
      )}
      <KeyValues
        items={[
          { name: 'Status', value: tabletStatusLabels[tablet.status].label },
          { name: 'Last contact', value: `${dayText(tablet.lastSeenAt, zone)}, ${timeOfDay(tablet.lastSeenAt, zone)}` },
          { name: 'Signed in on it', value: tablet.users.join(', ') },
          { name: 'State received', value: toldText(tablet.condition, zone) },
          { name: 'Unsent then', value: unsentText(tablet.condition) },
          { name: 'App', value: appText(tablet.condition) },
          { name: 'Added', value: dayText(tablet.enrolledAt, zone) },
        ]}
      />
      {tablet.status === 'active' && (
        <p className="small muted">
          If you report it lost, it can’t sign in or send any more, at once. What is on it stays until it is found, or
          until you have it wiped.
        </p>
      )}
      <AskForTablet practice={practice} tablet={tablet} />
      <div className="wrap-3">
        <Button icon={Pencil} onPress={() => setDialog('name')}>
          Rename
        </Button>
        <StatusButtons tablet={tablet} busy={isPending ? 'Changing' : undefined} onChange={setChange} />
      </div>
      {change !== null && (
        <TabletStatusDialog change={change} onConfirm={() => confirm(change)} onClose={() => setChange(null)} />
      )}
      {dialog === 'name' && <TabletNameDialog tablet={tablet} practice={practice} onClose={() => setDialog('none')} />}
      {sheet}
    </Panel>
  )
}

/** For a tablet not seen for a week, or with visits that are nowhere else: asks its users to find it. */
function AskForTablet({ practice, tablet }: Pick<TabletPanelProps, 'practice' | 'tablet'>) {
  const { clock } = useOpenDevice()
  const [now] = useState(() => clock.now())
  const [state, setState] = useState<'ready' | 'asked'>('ready')
  const { mutate, isPending, problem, sheet } = usePracticeChange(practice, askForDevice)
  const isMissed = isLongSilent(tablet.lastSeenAt, now) || onlyHereText(tablet) !== null
  if (tablet.status !== 'active' || tablet.isThisOne || !isMissed) return null
  if (state === 'asked')
    return (
      <Banner tone="ok" announce="now">
        <p>Everybody who signed in on it gets an e-mail that asks them to find it and turn it on.</p>
      </Banner>
    )
  return (
    <>
      <ErrorBanner message={problem} />
      <Button
        kind="primary"
        icon={BellRing}
        busy={isPending ? 'Asking' : undefined}
        onPress={() => mutate(tablet.deviceId, { onSuccess: () => setState('asked') })}
      >
        Ask staff to find it
      </Button>
      {sheet}
    </>
  )
}

type StatusButtonsProps = { tablet: Tablet; busy: string | undefined; onChange: (change: TabletStatusChange) => void }

// A tablet is reported lost first, which can be undone; wiping is a second step, so that a mistake loses no draft.
function StatusButtons({ tablet, busy, onChange }: StatusButtonsProps) {
  if (tablet.status === 'active')
    return (
      <Button kind="soft" busy={busy} onPress={() => onChange({ tablet, status: 'revoked' })}>
        Report lost
      </Button>
    )
  return (
    <>
      <Button kind="soft" busy={busy} onPress={() => onChange({ tablet, status: 'active' })}>
        Found again
      </Button>
      {tablet.status === 'revoked' && (
        <Button kind="danger" busy={busy} onPress={() => onChange({ tablet, status: 'wipe' })}>
          Wipe
        </Button>
      )}
    </>
  )
}
