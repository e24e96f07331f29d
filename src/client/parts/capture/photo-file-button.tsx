import { useRef, type ReactNode } from 'react'
import type { ButtonProps } from '../../ui/buttons/button.tsx'
import { Button } from '../../ui/buttons/button.tsx'

type PhotoFileButtonProps = Pick<
  ButtonProps,
  'kind' | 'size' | 'width' | 'icon' | 'className' | 'busy' | 'unavailableBecause'
> & {
  /** What the file is, for those who do not see the button. */
  label: string
  /** `camera`: the device's own camera app first, where it has one. */
  from: 'camera' | 'album'
  onFile: (file: File) => void
  children: ReactNode
}

/** A button that asks for a photo: of the camera app, or one that is there. What it may be is judged by who takes it. */
export function PhotoFileButton({ label, from, onFile, children, ...look }: PhotoFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...look} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        {...(from === 'camera' && { capture: 'environment' as const })}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again after a refusal.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
