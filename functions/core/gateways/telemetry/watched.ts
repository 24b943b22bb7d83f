import { noTelemetry, type Telemetry } from './port.ts';

/** The same gateway, each of whose calls is a span of its own: `store.query`, `mail.send`. */
export function watched<T extends object>(telemetry: Telemetry, name: string, target: T): T {
  if (telemetry === noTelemetry) return target;
  return new Proxy(target, {
    get(_, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function' || typeof property !== 'string') return value;
      return (...given: readonly unknown[]) => {
        const call = async (): Promise<unknown> => Reflect.apply(value, target, given);
        const [table] = given;
        const attributes: Record<string, string> =
          name === 'store' && typeof table === 'string' ? { table } : {};
        return telemetry.span(`${name}.${property}`, { attributes }, call);
      };
    },
  });
}
