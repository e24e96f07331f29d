const seconds = 0.6

/** A short tone, to hear whether the speaker is on. */
export function playTone(): void {
  const context = new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = 523
  volume.gain.value = 0.2
  tone.connect(volume).connect(context.destination)
  tone.addEventListener('ended', () => void context.close())
  tone.start()
  tone.stop(context.currentTime + seconds)
}
