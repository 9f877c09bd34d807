/** Deep; a map refuses changes too, which `Object.freeze` alone would let pass. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map) {
    value.forEach(freeze);
    for (const method of ['set', 'delete', 'clear'])
      Object.defineProperty(value, method, { value: refuseChange });
  }
  Object.freeze(value);
  for (const key in value) if (typeof value[key] === 'object') freeze(value[key]);
  return value;
}

function refuseChange(): never {
  throw new TypeError('The catalogue does not change.');
}
