import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { LoginId } from '../../../contract/ids.ts'
import {
  pushNotificationStateQuery,
  unsubscribeFromNotifications,
  subscribeToNotifications,
} from '../../data/notifications/push-notifications.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Banner } from '../../ui/banners/banner.tsx'

/** The switch for push notifications on this device. The browser asks for permission only when it is pressed. */
export function PushNotificationSwitch({ loginId }: { loginId: LoginId }) {
  const { api } = useOpenDevice()
  const { data: state } = useQuery(pushNotificationStateQuery(loginId))
  const on = useMutation(subscribeToNotifications(api, loginId))
  const off = useMutation(unsubscribeFromNotifications(api))
  switch (state) {
    case undefined:
    case 'unsupported':
      return null
    case 'by-installing':
      return (
        <p className="small muted">
          <Trans>
            For notifications on this phone, add Lentigo to the Home Screen first: press Share, then Add to Home Screen.
          </Trans>
        </p>
      )
    case 'denied':
      return (
        <p className="small muted">
          <Trans>
            Notifications from Lentigo are blocked in this browser. Allow them in its settings for this site.
          </Trans>
        </p>
      )
    case 'on':
    case 'off':
      return (
        <Card>
          <Switch
            label={t`App notifications on this device`}
            detail={t`They only say that there is something new. They stop when you sign out.`}
            on={on.isPending || (state === 'on' && !off.isPending)}
            onSwitch={(isOn) => (isOn ? on : off).mutate()}
          />
          {(on.isError || off.isError) && (
            <Banner tone="warn" announce="now">
              {on.isError ? (
                <Trans>This browser could not turn notifications on. Try again, or use another browser.</Trans>
              ) : (
                <Trans>This browser could not turn notifications off. Try again, or use another browser.</Trans>
              )}
            </Banner>
          )}
        </Card>
      )
  }
}
