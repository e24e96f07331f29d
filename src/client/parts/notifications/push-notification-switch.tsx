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

/** Whether this phone or browser shows notices of the app; asked nowhere but by a press. */
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
            For notices on this phone, add Lentigo to the Home Screen first: press Share, then Add to Home Screen.
          </Trans>
        </p>
      )
    case 'denied':
      return (
        <p className="small muted">
          <Trans>This browser was told to show no notices of Lentigo. Allow them in its settings for this site.</Trans>
        </p>
      )
    case 'on':
    case 'off':
      return (
        <Card>
          <Switch
            label={t`App notices on this device`}
            detail={t`They say that there is something new, never what. They end when you sign out.`}
            on={on.isPending || (state === 'on' && !off.isPending)}
            onSwitch={(wanted) => (wanted ? on : off).mutate()}
          />
          {(on.isError || off.isError) && (
            <Banner tone="warn" announce="now">
              {on.isError ? (
                <Trans>This browser could not turn notices on. Try again, or use another browser.</Trans>
              ) : (
                <Trans>This browser could not turn notices off. Try again, or use another browser.</Trans>
              )}
            </Banner>
          )}
        </Card>
      )
  }
}
