import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import css from './practice-admin.module.css'

export type PanelProps = { title: string; problem: string | undefined; onClose: () => void; children: ReactNode }

/** The selected item of a list, beside the list on wide screens. It takes the focus when it opens. */
export function Panel({ title, problem, onClose, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card look="flush" aria-label={title}>
      <CardHead title={title} heading={heading}>
        <IconButton icon={X} label="Close" onPress={onClose} />
      </CardHead>
      <div className={css.body}>
        <ErrorBanner message={problem} />
        {children}
      </div>
    </Card>
  )
}
