import { t } from '@lingui/core/macro'
import { CircleAlert, Info, Lock, SearchX, WifiOff, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Alert, AlertKind } from '../../../domain/alerts/alerts.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import type { Tone } from '../../ui/tone.ts'
import { alertStore } from './alert-store.ts'
import css from './alerts-view.module.css'

const alertLooks: Record<AlertKind, { tone: Tone; icon: LucideIcon }> = {
  'not-found': { tone: 'warn', icon: SearchX },
  forbidden: { tone: 'warn', icon: Lock },
  info: { tone: 'info', icon: Info },
  error: { tone: 'danger', icon: CircleAlert },
  'bad-network': { tone: 'warn', icon: WifiOff },
}

/** The current alerts, above every page. Mounted once: the live region must exist before its first message. */
export function AlertsView() {
  const alerts = useSyncExternalStore(alertStore.subscribe, alertStore.current)
  return (
    <div className={css.place} role="log" aria-live="polite" aria-relevant="additions" aria-label={t`Messages`}>
      {alerts.map((alert) => (
        <AlertMessage key={alert.id} alert={alert} />
      ))}
    </div>
  )
}

function AlertMessage({ alert }: { alert: Alert }) {
  const { tone, icon: Icon } = alertLooks[alert.kind]
  return (
    <div className={css.alert} data-tone={tone}>
      <Icon aria-hidden />
      <p className={css.message}>{alert.message}</p>
      <IconButton icon={X} label={t`Close message`} onPress={() => alertStore.dismiss(alert.id)} />
    </div>
  )
}
