/** The statuses of the results that methods of `ControllerBase` create, if the method determines them; of problems, the default. */
export const resultStatuses = {
  ok: 200,
  created: 201,
  createdAtRoute: 201,
  createdAtAction: 201,
  accepted: 202,
  acceptedAtRoute: 202,
  acceptedAtAction: 202,
  noContent: 204,
  badRequest: 400,
  unauthorized: 401,
  forbid: 403,
  notFound: 404,
  conflict: 409,
  unprocessableEntity: 422,
  problem: 500,
  validationProblem: 400,
} as const;
