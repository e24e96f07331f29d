import { createFileRoute } from '@tanstack/react-router'
import { KioskCard } from '../../../../features/kiosk/kiosk-card.tsx'
import { DermatoscopeCard } from '../../../../features/pharmacy-profile/dermatoscope-card.tsx'
import { TestPhoto } from '../../../../features/photos/test-photo.tsx'
import { SetupScreen } from '../../../../features/tablet-setup/setup-screen.tsx'
import { stepOf } from '../../../../features/tablet-setup/setup-steps.ts'

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
  staticData: { title: 'Set up this tablet', interruptions: 'hold' },
})
