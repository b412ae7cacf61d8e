type Load = () => Promise<boolean>;

/**
 * Loads something whose version rises, once a version: who has written hears of it twice, by the answer and by the push.
 * What is asked for without a version, or by another load, is loaded in any case; what has failed (`false`) counts for none.
 */
export function onceAVersion(): (load: Load, version?: number) => Promise<void> {
  let asked: { load: Load; version: number; loading: Promise<void> } | undefined;
  return (load, version) => {
    const known = asked?.load === load ? asked : undefined;
    if (known && version !== undefined && version <= known.version) return known.loading;
    const loading = load().then((isLoaded) => {
      if (!isLoaded && asked?.loading === loading) asked = undefined;
    });
    asked = { load, version: version ?? known?.version ?? 0, loading };
    return loading;
  };
}
