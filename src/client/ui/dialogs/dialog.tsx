import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import css from './dialog.module.css'
import type { Tone } from '../tone.ts'
import { useLayer } from './use-layer.ts'

export type DialogProps = {
  title: ReactNode
  icon?: LucideIcon
  tone?: Tone
  width?: 'normal' | 'wide'
  /** ask: Esc or a touch outside closes it; must-answer: only its buttons do. */
  manner?: 'ask' | 'must-answer'
  onClose: () => void
  /** The buttons, the main one first. */
  actions: ReactNode
  children?: ReactNode
}

/**
 * A question above the page. Render it while it is open: the focus stays inside and returns afterwards. Back closes it.
 */
export function Dialog({
  title,
  icon: Icon,
  tone = 'plain',
  width = 'normal',
  manner = 'ask',
  onClose,
  actions,
  children,
}: DialogProps) {
  useLayer('open', onClose)
  return (
    <ModalOverlay
      className={css.scrim ?? ''}
      isOpen
      isDismissable={manner === 'ask'}
      isKeyboardDismissDisabled={manner === 'must-answer'}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className={css.modal ?? ''} data-width={width}>
        <AriaDialog className={css.dialog ?? ''} role={manner === 'must-answer' ? 'alertdialog' : 'dialog'}>
          {Icon && (
            <span className={css.icon} data-tone={tone}>
              <Icon aria-hidden />
            </span>
          )}
          <div>
            <Heading slot="title" level={2} className="h3">
              {title}
            </Heading>
            {children !== undefined && <div className={css.body}>{children}</div>}
          </div>
          <div className="wrap-line-3">{actions}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
