/** WebAssembly as bytes: esbuild and vitest put them into the module. */
declare module '*.wasm' {
  const bytes: Uint8Array;
  export default bytes;
}
