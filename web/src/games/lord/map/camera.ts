export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}
