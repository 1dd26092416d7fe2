#version 300 es
// Sphere light from a flat decal: a plain quad becomes a rolling number ball.
//   uDecal   sampler2D  square decal (white cap + figure), transparent outside the cap; any atlas frame
//   uFrame   vec4       decal frame in the atlas: x, y, w, h in 0..1
//   uRotation mat3      ball to view rotation, columns = ball axes (roll = axis x angle / radius)
//   uBody    vec3       body colour (not uColor: PixiJS owns that name in a mesh)
//   uRadius  float      ball radius as a part of the quad's half size (0.92 leaves room for antialiasing)
//   uPixel   float      1 / radius in device px, for the edge
//   uSweep   float      middle of the light that passes over the special number, in quad widths from the left edge
precision highp float;
in vec2 vUV;
out vec4 finalColor;
uniform sampler2D uDecal;
uniform vec4 uFrame;
uniform mat3 uRotation;
uniform vec3 uBody;
uniform float uRadius;
uniform float uPixel;
uniform float uSweep;

const vec3 KEY = vec3(-0.46, 0.62, 0.636);
const float CAP = 0.66;

void main() {
  vec2 p = (vUV * 2.0 - 1.0) * vec2(1.0, -1.0) / uRadius;
  float r2 = dot(p, p);
  float cover = 1.0 - smoothstep(1.0 - 2.0 * uPixel, 1.0, sqrt(r2));
  if (cover <= 0.0) { finalColor = vec4(0.0); return; }
  vec3 n = vec3(p, sqrt(max(0.0, 1.0 - r2)));
  vec3 q = transpose(uRotation) * n;
  // The figure is printed on both poles; equal-area projection keeps it round at the rim.
  float pole = q.z < 0.0 ? -1.0 : 1.0;
  vec2 flat2 = vec2(q.x * pole, -q.y) / max(0.25, sqrt(1.0 + abs(q.z))) * 1.4142;
  vec2 uv = flat2 / CAP * 0.5 + 0.5;
  vec4 decal = vec4(0.0);
  vec2 inside = step(vec2(0.0), uv) * step(uv, vec2(1.0));
  if (inside.x * inside.y > 0.0) decal = texture(uDecal, uFrame.xy + uv * uFrame.zw);
  vec3 base = mix(uBody, decal.rgb / max(decal.a, 0.001), decal.a);

  float lambert = dot(n, KEY);
  float wrap = clamp(lambert * 0.62 + 0.38, 0.0, 1.0);
  float bounce = max(0.0, -n.y) * 0.16;
  float rim = pow(1.0 - n.z, 3.0);
  vec3 h = normalize(KEY + vec3(0.0, 0.0, 1.0));
  float spec = pow(max(0.0, dot(n, h)), 70.0) * 0.85;
  float soft = pow(max(0.0, dot(n, h)), 9.0) * 0.16;
  vec3 c = base * (0.27 + 0.82 * wrap * wrap + bounce);
  c += vec3(0.62, 0.70, 0.84) * rim * 0.22 + spec + soft;
  float band = (vUV.x + (vUV.y - 0.5) * 0.4 - uSweep) * 2.2;
  c += vec3(0.97, 0.96, 0.95) * (exp(-band * band * 6.0) + exp(-pow((band + 0.62) * 16.0, 2.0)) * 0.5) * 0.3;
  finalColor = vec4(c, 1.0) * cover;
}
