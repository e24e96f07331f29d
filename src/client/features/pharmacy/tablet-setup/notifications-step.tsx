import { Bell, BellOff, BellRing } from 'lucide-react'
import { requestNotificationPermission } from '../../../device/notification-permission.ts'
import type { NotificationPermissionState } from '../../../device/notification-permission.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { StepResult } from './step-result.tsx'

/**
 * Asks for permission to show notifications, if the browser supports them; once refused, only its settings can allow
 * them.
 */
export function NotificationsStep({
  permission,
  onAnswer,
}: {
  permission: NotificationPermissionState
  onAnswer: () => void
}) {
  switch (permission) {
    case 'granted':
      return (
        <StepResult tone="ok" icon={BellRing} title="Notifications are allowed">
          The tablet tells you when a visit needs someone.
        </StepResult>
      )
    case 'denied':
      return (
        <StepResult tone="warn" icon={BellOff} title="Notifications are blocked">
          To allow them, open the settings of this site in the browser, then Notifications.
        </StepResult>
      )
    case 'unsupported':
      return (
        <StepResult tone="info" icon={BellOff} title="This browser has no notifications">
          On an iPad they work once the app is installed.
        </StepResult>
      )
    case 'default':
      return (
        <StepResult
          tone="plain"
          icon={Bell}
          title="Not allowed yet"
          action={
            <Button kind="primary" onPress={() => void requestNotificationPermission().then(onAnswer)}>
              Allow notifications
            </Button>
          }
        >
          The browser asks you once.
        </StepResult>
      )
  }
}
