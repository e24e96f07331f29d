import type { SetupStep } from './setup-steps.ts'

type Words = { label: string; title: string; why: string; without: string }

/** What each step is for, and what happens without it. */
export const setupWords: Record<SetupStep, Words> = {
  install: {
    label: 'Install',
    title: 'Install the app',
    why: 'Installed, Lentigo opens from the home screen, fills the screen, and keeps what is saved here for longer.',
    without: 'In a browser tab an iPad may clear drafts and unsent visits after 7 days without use.',
  },
  storage: {
    label: 'Storage',
    title: 'Protect what is saved',
    why: 'Drafts and unsent visits stay on this tablet, locked, until the service has them. Protected, the browser does not clear them to make room.',
    without: 'When the tablet is short of space, the browser may clear drafts and unsent visits.',
  },
  notices: {
    label: 'Notifications',
    title: 'Hear when a visit needs you',
    why: 'When a visit stops while the app is in the background, the tablet says so. A notification never names a patient.',
    without: 'You see it in the outbox the next time that you open the app.',
  },
  photo: {
    label: 'Camera',
    title: 'Take a test photo',
    why: 'Allow the camera now, not in front of a customer. The test photo is not kept.',
    without: 'The browser asks for the camera at the first photo of the first visit.',
  },
  offline: {
    label: 'Offline',
    title: 'Get ready to work offline',
    why: 'Forms, figures and the patients of your practice are kept on this tablet, encrypted.',
    without: 'A visit can be started offline only once they are here.',
  },
  dermatoscope: {
    label: 'Dermatoscope',
    title: 'Dermatoscope',
    why: 'Close-ups then carry its model and the width that they show, so that spots can be measured on them.',
    without: 'Close-ups are sent without a scale.',
  },
}
