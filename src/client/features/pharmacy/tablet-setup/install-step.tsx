import { CircleCheck, Download, EllipsisVertical, Share, SquarePlus } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { installPrompt } from '../../../install/install-prompt.ts'
import type { InstallState } from '../../../install/install-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { StepResult } from './step-result.tsx'
import css from './tablet-setup.module.css'

/** A button if the browser has offered to install the app; otherwise instructions. */
export function InstallStep({ state }: { state: InstallState }) {
  const [answer, setAnswer] = useState<'none' | 'accepted' | 'dismissed'>('none')
  if (answer === 'accepted')
    return (
      <StepResult tone="ok" icon={CircleCheck} title="It is being installed">
        Open Lentigo from the home screen from now on.
      </StepResult>
    )
  switch (state) {
    case 'installed':
      return (
        <StepResult tone="ok" icon={CircleCheck} title="The app is installed">
          It runs in a window of its own.
        </StepResult>
      )
    case 'offered':
      return (
        <Card>
          <Button
            kind="primary"
            size="main"
            icon={Download}
            onPress={() => void installPrompt.show().then((outcome) => setAnswer(outcome))}
          >
            Install Lentigo
          </Button>
        </Card>
      )
    case 'by-share':
      return <ByHand lines={byShare} />
    case 'by-menu':
      return <ByHand lines={byMenu} />
  }
}

type Line = { icon: LucideIcon; text: string }

const byShare: readonly Line[] = [
  { icon: Share, text: 'In Safari, press Share, the square with an arrow.' },
  { icon: SquarePlus, text: 'Choose Add to Home Screen, then Add.' },
  {
    icon: Download,
    text: 'Open Lentigo from the home screen and sign in there. What is saved in Safari stays in Safari, so send it first.',
  },
]

const byMenu: readonly Line[] = [
  { icon: EllipsisVertical, text: 'Open the menu of your browser, the three dots.' },
  { icon: Download, text: 'Choose Install app, or Add to Home screen. Not every browser has it: Chrome does.' },
]

function ByHand({ lines }: { lines: readonly Line[] }) {
  return (
    <Card>
      <ol className={css.lines}>
        {lines.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
