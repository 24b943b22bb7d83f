/**
 * Code of CommonJS that gives what is required after it the platform's worker object, as the platform does; `registered`
 * has the handlers of functions by their names.
 */
export const workerStub = `
  const Module = require('node:module');
  class Disposable { dispose() {} }
  const registered = new Map();
  const core = {
    version: '3.10.0', hostVersion: '4.1037.0', Disposable,
    registerFunction: ({ name }, handler) => { registered.set(name, handler); return new Disposable(); },
    registerHook: () => new Disposable(),
    setProgrammingModel() {}, getProgrammingModel() {}, log() {},
  };
  const original = Module.prototype.require;
  Module.prototype.require = new Proxy(original, {
    apply: (target, self, args) => args[0] === '@azure/functions-core' ? core : Reflect.apply(target, self, args),
  });`;
