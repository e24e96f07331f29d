import { createFileRoute } from '@tanstack/react-router'
import { KioskCard } from '../../../../features/kiosk/kiosk-card.tsx'
import { DermatoscopeCard } from '../../../../features/accounts/staff-profile/dermatoscope-card.tsx'
import { TestPhoto } from '../../../../features/pharmacy/photos/test-photo.tsx'
import { SetupScreen } from '../../../../features/pharmacy/tablet-setup/setup-screen.tsx'
import { stepOf } from '../../../../features/pharmacy/tablet-setup/setup-steps.ts'

export const Route = createFileRoute('/_device/clinician/_pharmacy/tablet')({
  validateSearch: (search: Record<string, unknown>) => ({ step: stepOf(search['step']) }),
  component: () => (
    <SetupScreen
      step={Route.useSearch().step}
      TestPhoto={TestPhoto}
      Dermatoscope={DermatoscopeCard}
      Kiosk={KioskCard}
    />
  ),
  staticData: { title: 'Set up this tablet', interruptions: 'defer' },
})
